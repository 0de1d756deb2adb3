import { runDesk } from '../../../server/src/admin/cli/run-desk.ts';
import { askInside } from '../../../server/src/admin/client/with-operator.ts';
import type { TestServer } from './test-server.ts';

/** Runs the administration command on a server that does not listen; returns exit status and output. */
export function openDesk(open: () => TestServer, actor = 'nargiza') {
  return async (...words: string[]) => {
    let out = '';
    let err = '';
    const status = await runDesk(words, {
      actor,
      operate: (work) => {
        const { app, services } = open();
        return work(askInside(app, services.secrets, services.now));
      },
      print: (text) => {
        out += text;
      },
      complain: (text) => {
        err += text;
      },
    });
    return { status, out, err };
  };
}
