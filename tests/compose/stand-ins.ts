import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** An image that the files of the deployment name, made of Debian's packages, because no registry of images is asked. */
interface StandIn {
  readonly image: string;
  readonly dockerfile: string;
  /** Files and folders of this machine beside the Dockerfile. */
  readonly files: Readonly<Record<string, string>>;
}

const install = (...packages: readonly string[]) =>
  `RUN apt-get -qq update && apt-get -qq install --yes --no-install-recommends ${packages.join(' ')} >/dev/null`;

/** As far as compose.yaml needs the official one: the first start makes the role and its database. */
const startPostgres = `#!/bin/sh
set -e
bin=/usr/lib/postgresql/15/bin
if [ ! -e "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA" && chown -R postgres "$PGDATA" && chmod 700 "$PGDATA"
  printf %s "$POSTGRES_PASSWORD" > /tmp/password && chown postgres /tmp/password
  setpriv --reuid=postgres --regid=postgres --clear-groups $bin/initdb --encoding=UTF8 --locale=C.UTF-8 --username="$POSTGRES_USER" --pwfile=/tmp/password --auth-host=scram-sha-256 "$PGDATA"
  rm /tmp/password
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  echo "create database $POSTGRES_DB" | setpriv --reuid=postgres --regid=postgres --clear-groups $bin/postgres --single -D "$PGDATA" postgres
fi
exec setpriv --reuid=postgres --regid=postgres --clear-groups $bin/postgres -D "$PGDATA" -c listen_addresses='*'
`;

/** `npm` is the folder of npm, with which the images are built. */
export function standIns(base: string, nodeVersion: string, npm: string): readonly StandIn[] {
  const from = `FROM ${base}\n`;
  return [
    {
      image: `node:${nodeVersion}-bookworm-slim`,
      dockerfile: `${from}${install('libatomic1')}
RUN groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node
COPY node /usr/local/bin/node
COPY authorities.crt /etc/ssl/certs/ca-certificates.crt
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
COPY npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
CMD ["node"]
`,
      // npm trusts the registry as this machine does.
      files: { node: process.execPath, npm, 'authorities.crt': '/etc/ssl/certs/ca-certificates.crt' },
    },
    {
      image: 'postgres:18',
      dockerfile: `${from}RUN mkdir -p /etc/postgresql-common/createcluster.d && echo 'create_main_cluster = false' > /etc/postgresql-common/createcluster.d/none.conf
${install('postgresql')}
RUN ln -s /usr/lib/postgresql/15/bin/pg_isready /usr/local/bin/ && install -d -o postgres /var/run/postgresql
COPY start.sh /usr/local/bin/start.sh
ENV PGDATA=/var/lib/postgresql/18/docker
VOLUME /var/lib/postgresql
STOPSIGNAL SIGINT
CMD ["/usr/local/bin/start.sh"]
`,
      files: {},
    },
    {
      image: 'haproxy:2.6-bookworm',
      dockerfile: `${from}${install('haproxy')}
RUN groupmod --gid 99 haproxy && usermod --uid 99 --gid 99 haproxy
USER haproxy
STOPSIGNAL SIGUSR1
CMD ["haproxy", "-W", "-db", "-f", "/usr/local/etc/haproxy/haproxy.cfg"]
`,
      files: {},
    },
    {
      image: 'nginx:1.28',
      dockerfile: `${from}${install('nginx-light')}
RUN mkdir -p /var/cache/nginx
STOPSIGNAL SIGQUIT
CMD ["nginx", "-g", "daemon off;"]
`,
      files: {},
    },
  ];
}

/** Writes the context of a build. */
export function writeContext({ image, dockerfile, files }: StandIn, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'Dockerfile'), dockerfile);
  if (image.startsWith('postgres')) writeFileSync(join(folder, 'start.sh'), startPostgres, { mode: 0o755 });
  for (const [name, file] of Object.entries(files))
    cpSync(file, join(folder, name), { recursive: true, dereference: true });
}

/** The folder of the npm that runs this command, or of the one beside Node. */
export function npmFolder(): string {
  const program = process.env.npm_execpath;
  if (!program) throw new Error('Start this command by npm');
  const folder = dirname(dirname(program));
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string };
  if (name !== 'npm') throw new Error(`${folder} is ${name}, not npm`);
  return folder;
}
