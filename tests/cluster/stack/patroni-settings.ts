import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';

export interface Passwords {
  readonly superuser: string;
  readonly replication: string;
  readonly rewind: string;
  /** Of the role `oyna`. */
  readonly service: string;
}

/** A new cluster from a base backup and the archived log. */
export interface Restore {
  readonly command: string;
  /** Time with zone; the last transaction before it is the last one of the new cluster. */
  readonly until: string;
}

export interface NodeSettings {
  readonly name: string;
  readonly address: string;
  readonly folder: string;
  readonly scope: string;
  /** Of the members of etcd, with ports. */
  readonly etcd: readonly string[];
  readonly programs: string;
  readonly archive: string;
  readonly passwords: Passwords;
  readonly restore?: Restore;
}

const template = resolve(import.meta.dirname, '../../../server/deploy/cluster/patroni.yml');
const network = '127.0.0.0/8';

interface Template extends Readonly<Record<string, unknown>> {
  readonly bootstrap: object;
  readonly postgresql: { readonly parameters: object };
}

/** The settings of Patroni on one node: those of the deployment, with the folders of this machine. */
export function patroniSettings(settings: NodeSettings): Readonly<Record<string, unknown>> {
  const { name, address, folder, scope, etcd, programs, archive, passwords, restore } = settings;
  const values: Readonly<Record<string, string>> = {
    NAME: name,
    ADDRESS: address,
    NETWORK: network,
    ARCHIVE: archive,
    SUPERUSER_PASSWORD: passwords.superuser,
    REPLICATION_PASSWORD: passwords.replication,
    REWIND_PASSWORD: passwords.rewind,
  };
  const text = readFileSync(template, 'utf8').replace(/^#.*$/gm, '');
  const filled = text.replace(/\b[A-Z]{2,}(?:_PASSWORD)?\b/g, (word) => values[word] ?? word);
  const { bootstrap, postgresql, ...others } = parse(filled) as Template;
  return {
    ...others,
    scope,
    etcd3: { hosts: [...etcd] },
    bootstrap: { ...bootstrap, ...(restore && restoreBy(restore, archive)) },
    postgresql: {
      ...postgresql,
      data_dir: join(folder, 'data'),
      bin_dir: programs,
      pgpass: join(folder, 'pgpass'),
      parameters: { ...postgresql.parameters, unix_socket_directories: folder },
    },
  };
}

function restoreBy({ command, until }: Restore, archive: string): object {
  return {
    method: 'restore',
    restore: {
      command,
      recovery_conf: {
        recovery_target_time: until,
        recovery_target_action: 'promote',
        recovery_target_timeline: 'latest',
        restore_command: `cp ${archive}/%f %p`,
      },
    },
  };
}
