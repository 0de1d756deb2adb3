/** Sources of a vendor's script in a policy: its own host and the hosts beside it. */
export function chatSources(script: string): { readonly web: string; readonly sockets: string } {
  const { protocol, host } = new URL(script);
  const parent = parentOf(host);
  const socket = protocol === 'https:' ? 'wss:' : 'ws:';
  const hosts = parent === null ? [host] : [host, parent, `*.${parent}`];
  return {
    web: hosts.map((it) => `${protocol}//${it}`).join(' '),
    sockets: hosts.map((it) => `${socket}//${it}`).join(' '),
  };
}

/**
 * Content security policy of the chat page for phones. The vendor's script cannot call this server, so it cannot ask for
 * the viewer's session.
 */
export function chatPolicy(script: string): string {
  const { web, sockets } = chatSources(script);
  return [
    "default-src 'none'",
    `script-src ${web}`,
    `style-src 'self' 'unsafe-inline' ${web}`,
    `font-src 'self' data: ${web}`,
    `connect-src ${web} ${sockets}`,
    `frame-src ${web}`,
    `img-src 'self' data: blob: ${web}`,
    `media-src data: blob: ${web}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** `example.com` of `widget.example.com`, whose hosts a widget usually talks to; `null` where it belongs to many. */
function parentOf(host: string): string | null {
  const parent = host.slice(host.indexOf('.') + 1);
  const isShared = !/\.[a-z]/i.test(parent) || /^(com|co|org|net|gov|edu|ac)\.[a-z]{2}$/i.test(parent);
  return isShared ? null : parent;
}
