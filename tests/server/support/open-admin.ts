import { runAdmin } from '../../../server/src/admin/cli/run-admin.ts';
import { requestInside } from '../../../server/src/admin/client/with-admin-api.ts';
import type { TestServer } from './test-server.ts';

/** Runs the administration command on a server that does not listen; returns exit status and output. */
export function openAdmin(open: () => TestServer, actor = 'nargiza', environment = {}) {
  return async (...words: string[]) => {
    let out = '';
    let err = '';
    const status = await runAdmin(words, {
      actor,
      environment,
      operate: (work) => {
        const { app, services } = open();
        return work(requestInside(app, services.secrets, services.now));
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
