interface Ports {
  /** Where senders connect. */
  readonly rtmp: number;
  /** The gate, on this machine. */
  readonly gate: number;
  /** A word that only nginx and the gate know. */
  readonly secret: string;
  /** A folder of our own. */
  readonly folder: string;
  readonly module: string;
  /** Where senders connect: a name or an address, IPv6 with or without brackets. */
  readonly host: string;
}

/** The live process itself takes the picture at 127.0.0.1. */
const own = '127.0.0.1';
const withOwn = ['0.0.0.0', 'localhost', own];

/**
 * The configuration of nginx with its RTMP module: it receives from anybody whose key the gate knows, under a name that the gate gives, and lets
 * nobody but this machine take the picture. It logs nothing about connections, because their names are keys.
 */
export function nginxConfig({ rtmp, gate, secret, folder, module, host }: Ports): string {
  const named = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
  const hosts = withOwn.includes(host) ? [host] : [named, own];
  return `load_module ${module};
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx.log crit;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen unix:${folder}/control.sock;
    location /${secret}/ { rtmp_control all; }
  }
}
rtmp {
  access_log off;
  ping 10s;
  ping_timeout 5s;
  timeout 10s;
  max_streams 32;
  server {
    ${hosts.map((each) => `listen ${each}:${rtmp};`).join(' ')}
    chunk_size 4096;
    max_message 4M;
    application live {
      live on;
      idle_streams off;
      record off;
      wait_key on;
      wait_video on;
      interleave on;
      sync 10ms;
      drop_idle_publisher 8s;
      notify_method post;
      on_publish http://127.0.0.1:${gate}/${secret}/publish;
      allow publish all;
      allow play ${own};
      deny play all;
    }
  }
}
`;
}
