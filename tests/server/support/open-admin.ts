import { runAdmin } from '#server/src/admin/cli/run-admin.ts';
import { requestInside } from '#server/src/admin/client/with-admin-api.ts';
import type { Role } from '#server/src/admin/operators/roles.ts';
import { addOperator, operatorKey } from './operator-key.ts';
import type { TestServer } from './test-server.ts';

/** Runs the administration command on a server that does not listen; returns exit status and output. */
export function openAdmin(
  open: () => TestServer,
  name = 'nargiza',
  role: Role = 'owner',
  environment: Readonly<Record<string, string>> = {},
) {
  return async (...words: string[]) => {
    let out = '';
    let err = '';
    const status = await runAdmin(words, {
      environment,
      operate: async (work) => {
        const { adminApp, services } = open();
        await addOperator(services, name, role);
        return work(requestInside(adminApp, operatorKey(name), services.now));
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
