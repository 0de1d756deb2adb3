import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../../http/escape-html.ts';
import type { Services } from '../../../infra/services.ts';
import { chatSources } from '../help/chat-policy.ts';

/**
 * Runs before the vendor's script: tells the app that the page runs, whether the vendor's script has loaded, and each
 * Back that the frame receives. The key codes are those of keyboards, Android, LG and Samsung. Only after a click of the
 * viewer may the script move the focus, because until the app has taken it back, keys would go to the frame.
 */
const reporter = `(function () {
  function say(what) { parent.postMessage({ oyna: what }, '*'); }
  setInterval(say, 2000, 'alive');
  addEventListener('keydown', function (event) {
    if ([27, 166, 461, 10009].indexOf(event.keyCode) < 0) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    say('back');
  }, true);
  var focus = HTMLElement.prototype.focus;
  HTMLElement.prototype.focus = function (options) {
    if (document.hasFocus()) focus.call(this, options);
  };
  window.focus = function () {};
  var script = document.createElement('script');
  script.async = true;
  script.src = document.documentElement.getAttribute('data-script');
  script.onload = function () { say('loaded'); };
  script.onerror = function () { say('failed'); };
  document.head.appendChild(script);
})();`;

const reporterHash = `'sha256-${createHash('sha256').update(reporter).digest('base64')}'`;

/**
 * Content security policy of the frame. Its sandbox has no origin, so the vendor's script reaches neither the storage of
 * the app nor the session of a viewer, even if the page is opened alone.
 */
function framePolicy(script: string): string {
  const { web, sockets } = chatSources(script);
  return [
    "default-src 'none'",
    'sandbox allow-scripts allow-forms',
    `script-src ${reporterHash} ${web}`,
    `style-src 'unsafe-inline' ${web}`,
    `font-src data: ${web}`,
    `connect-src ${web} ${sockets}`,
    `frame-src ${web}`,
    `img-src data: blob: ${web}`,
    `media-src data: blob: ${web}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** The page that runs the vendor's chat script in a frame of the app. Not found while no chat is configured. */
export function chatFrameRoute(app: FastifyInstance, { remoteConfig }: Services): void {
  app.get('/addon/chat', (request, reply) => {
    const { chat } = remoteConfig.read((faults) => {
      request.log.error({ faults }, 'the remote configuration is invalid; the last valid one stays in use');
    });
    if (chat === null) return reply.callNotFound();
    return reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', framePolicy(chat.script))
      .header('x-frame-options', 'SAMEORIGIN')
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(`<!doctype html>
<html data-script="${escapeHtml(chat.script)}">
<head>
<meta charset="utf-8">
<title>Chat</title>
</head>
<body>
<script>${reporter}</script>
</body>
</html>
`);
  });
}
