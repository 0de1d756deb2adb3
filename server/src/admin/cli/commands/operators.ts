import { createKeyFile } from '../../operators/operator-key.ts';
import { roles } from '../../operators/roles.ts';
import type { listOperators } from '../../services/operators.ts';
import { type Command, type LocalCommand, shown } from '../command.ts';
import type { Jsonify } from '../jsonify.ts';
import { minute, table } from '../table.ts';
import { UsageError } from '../usage.ts';

const list: Command = {
  name: 'operators list',
  args: [],
  does: 'lists the operators with their roles and keys',
  run: ({ request }) =>
    shown<Jsonify<typeof listOperators>>(request('GET', 'operators'), (found) =>
      table(
        ['name', 'role', 'key', 'added by', 'since', 'revoked'],
        found.operators.map((it) => [
          it.name,
          it.role,
          it.key_id,
          it.added_by,
          minute(it.created_at),
          minute(it.revoked_at),
        ]),
      ),
    ),
};

const add: Command = {
  name: 'operators add',
  args: ['NAME', 'ROLE', 'KEY'],
  does: `gives a person with a public key a role: ${roles.join(', ')}`,
  async run({ request, args }) {
    const { NAME: name, ROLE: role = '', KEY: public_key } = args;
    if (!roles.some((it) => it === role)) throw new UsageError(`ROLE is one of ${roles.join(', ')}`);
    return shown(request('POST', 'operators', { name, role, public_key }), () => `Added: ${name}, ${role}.`);
  },
};

const revoke: Command = {
  name: 'operators revoke',
  args: ['NAME'],
  does: 'revokes the key of an operator at once',
  run: ({ request, args }) =>
    shown(request('POST', `operators/${encodeURIComponent(args.NAME ?? '')}/revoke`), () => 'Revoked.'),
};

const key: LocalCommand = {
  name: 'operators key',
  args: ['FILE'],
  does: 'creates a private key in a new file and prints the public key; name the file in OPERATOR_KEY',
  async inspect({ args }) {
    const public_key = createKeyFile(args.FILE ?? '');
    return { json: { public_key }, text: public_key };
  },
};

export const operators: readonly (Command | LocalCommand)[] = [key, add, list, revoke];
