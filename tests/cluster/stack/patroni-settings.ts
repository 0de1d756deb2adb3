import { join } from 'node:path';

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

/**
 * Seconds. A primary renews its key every `loop_wait`; the key of a dead one is gone after `ttl`, and the next one is elected.
 * `ttl` must be at least `loop_wait` + 2 × `retry_timeout`.
 */
const timing = { ttl: 8, loop_wait: 2, retry_timeout: 3 };

/** The settings of Patroni on one node: https://patroni.readthedocs.io/en/latest/yaml_configuration.html */
export function patroniSettings(settings: NodeSettings): Readonly<Record<string, unknown>> {
  const { name, address, folder, scope, etcd, programs, archive, passwords, restore } = settings;
  const fetch = `cp ${archive}/%f %p`;
  return {
    scope,
    name,
    restapi: { listen: `${address}:8008`, connect_address: `${address}:8008` },
    etcd3: { hosts: [...etcd] },
    bootstrap: {
      dcs: {
        ...timing,
        // What a standby confirmed survives its primary, and only such a standby may follow it.
        synchronous_mode: true,
        // While etcd is away, the primary goes on if it reaches all others.
        failsafe_mode: true,
        // A primary that crashed is replaced at once instead of being started again.
        primary_start_timeout: 0,
        maximum_lag_on_failover: 16 * 1024 * 1024,
        postgresql: { use_pg_rewind: true, use_slots: true, parameters: parametersOf(archive) },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      ...(restore && {
        method: 'restore',
        restore: {
          command: restore.command,
          recovery_conf: {
            recovery_target_time: restore.until,
            recovery_target_action: 'promote',
            recovery_target_timeline: 'latest',
            restore_command: fetch,
          },
        },
      }),
    },
    postgresql: {
      listen: `${address}:5432`,
      connect_address: `${address}:5432`,
      data_dir: join(folder, 'data'),
      bin_dir: programs,
      pgpass: join(folder, 'pgpass'),
      authentication: {
        superuser: { username: 'postgres', password: passwords.superuser },
        replication: { username: 'replicator', password: passwords.replication },
        rewind: { username: 'rewinder', password: passwords.rewind },
      },
      // Otherwise a new replica waits for minutes until the next checkpoint.
      basebackup: [{ checkpoint: 'fast' }],
      parameters: { unix_socket_directories: folder },
      // On the loopback network, connections do not come from the address of the node, which the bootstrap from a backup expects.
      use_unix_socket: true,
      pg_hba: [
        'local all all scram-sha-256',
        'host replication replicator 127.0.0.0/8 scram-sha-256',
        'host all all 127.0.0.0/8 scram-sha-256',
      ],
      // Segments that the primary no longer has.
      recovery_conf: { restore_command: fetch },
    },
  };
}

function parametersOf(archive: string): Readonly<Record<string, string | number>> {
  const [from, to] = ['%p', `${archive}/%f`];
  return {
    max_connections: 200,
    shared_buffers: '128MB',
    max_wal_size: '256MB',
    wal_log_hints: 'on',
    hot_standby_feedback: 'on',
    // Through a pooler, a statement of a viewer who has gone ends by this.
    client_connection_check_interval: '1s',
    password_encryption: 'scram-sha-256',
    archive_mode: 'on',
    archive_timeout: '60s',
    // A segment is there whole or not at all; one that is there already must be the same.
    archive_command: `if [ -e ${to} ]; then cmp -s ${from} ${to}; else cp ${from} ${to}.part-$$ && sync ${to}.part-$$ && mv ${to}.part-$$ ${to}; fi`,
  };
}
