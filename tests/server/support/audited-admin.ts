import { openAdmin } from './open-admin.ts';
import type { TestServer } from './test-server.ts';

/** The admin commands of a server with what they print and write to the audit log. */
export function auditedAdmin(open: () => TestServer) {
  const admin = openAdmin(open);
  const log = () => open().services.db.selectFrom('audit').selectAll().orderBy('id').execute();
  const entries = async () => (await log()).map((it) => [it.actor, it.action, it.target]);
  return {
    admin,
    json: async (...words: string[]) => JSON.parse((await admin(...words, '--json')).out),
    /** The log entries written by an action. */
    async written(work: () => Promise<unknown>) {
      const before = (await log()).length;
      await work();
      return (await entries()).slice(before);
    },
  };
}
