import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { wideNetworkOf } from '../../infra/rate-limits/network-of.ts';
import { linesPerMinute } from '../lines-per-minute.ts';

/** Calls that are logged whatever their result, by their identifier in the contract. */
const events: Readonly<Record<string, string>> = {
  requestCode: 'code',
  resendCode: 'code',
  requestOwnCode: 'code',
  requestPasswordReset: 'code',
  confirmCode: 'sign_in',
  register: 'registration',
  signInByPassword: 'sign_in',
  pollDeviceSignIn: 'sign_in',
  approveDevice: 'device_approval',
  confirmPasswordReset: 'password_reset',
  setPassword: 'password_reset',
  changePassword: 'password_change',
  setPin: 'pin_change',
  removePin: 'pin_change',
  updateUser: 'profile_change',
  blockSessions: 'sign_out',
  deleteAccount: 'account_deletion',
  unlinkTelegram: 'telegram_change',
  exportAccount: 'data_export',
};
/** Calls that are too frequent to log unless they are refused. */
const rejections: Readonly<Record<string, string>> = {
  refreshTokens: 'refresh',
  checkPin: 'pin',
  extendProfileToday: 'pin',
  confirmPayment: 'payment',
};
/** Results that are logged on every route. */
const lockouts = new Set(['throttled', 'pin_locked', 'code_tries_exceeded']);
const rejectedCodes = new Set([
  'account_blocked',
  'callback_refused',
  'callback_replayed',
  'demo_refused',
  'metrics_refused',
  'origin_refused',
]);
/** A television polls with these until somebody approves it. */
const waiting = new Set(['authorization_pending', 'slow_down']);
const deviceLength = 100;
/** Of one network. Real viewers never come near. */
const maxLines = 120;

declare module 'fastify' {
  interface FastifyRequest {
    /** Code of the error that was sent. */
    failureCode: string | undefined;
    /** Of a valid token that the request was served with. */
    identifiedUser: number | undefined;
  }
}

/**
 * Writes a line `{"security": event, …}` for each sign-in, refusal, lockout and change of an account, at any log level
 * but `silent`. Phones are masked, and addresses shortened to their network. A network that causes too many of them in a
 * minute gets no more lines in that minute.
 */
export function securityLog(app: FastifyInstance): void {
  app.decorateRequest('failureCode', undefined);
  app.decorateRequest('identifiedUser', undefined);
  if (app.log.level === 'silent') return;
  const take = linesPerMinute(maxLines);
  const log = app.log.child({}, { level: 'info' });
  app.addHook('onResponse', (request, reply, done) => {
    const event = eventOf(request, reply);
    const facts = event === null ? null : factsOf(event, request, reply);
    const turn = facts ? take(facts.network) : 'no';
    if (turn !== 'no') log.info({ ...facts, ...(turn === 'last' && { more: 'left out' }) }, 'security');
    done();
  });
}

function eventOf(
  { failureCode, identifiedUser, routeOptions, method }: FastifyRequest,
  { statusCode }: FastifyReply,
): string | null {
  // Nearly all requests: reads of guests that succeed.
  if (failureCode === undefined && method === 'GET' && identifiedUser === undefined) return null;
  if (failureCode !== undefined && waiting.has(failureCode)) return null;
  if (failureCode !== undefined && lockouts.has(failureCode)) return 'lockout';
  const call = routeOptions.config.call?.id ?? '';
  const named = Object.hasOwn(events, call) ? events[call] : undefined;
  if (named !== undefined) return named;
  const isRejected = statusCode >= 400 && statusCode < 500;
  if (isRejected && Object.hasOwn(rejections, call)) return rejections[call] ?? null;
  if (failureCode !== undefined && rejectedCodes.has(failureCode)) return 'refusal';
  const route = routeOptions.url ?? '';
  if (route.startsWith('/api/operator/') && (isRejected || method !== 'GET')) return 'operator';
  if (route.startsWith('/api/auth/') && method === 'POST' && !route.endsWith('_log')) return 'web_session';
  return null;
}

function factsOf(event: string, request: FastifyRequest, reply: FastifyReply) {
  const { ip, failureCode, identifiedUser, routeOptions, id } = request;
  const { phone, device } = Object(request.body) as { phone?: unknown; device?: unknown };
  const { platform = '', model = '' } = Object(device) as { platform?: unknown; model?: unknown };
  const named = `${platform} ${model}`.trim() || (request.headers['user-agent'] ?? '');
  return {
    security: event,
    result: failureCode ?? (reply.statusCode < 400 ? 'done' : String(reply.statusCode)),
    ...(typeof phone === 'string' && { account: masked(phone) }),
    ...(identifiedUser !== undefined && { user: identifiedUser }),
    network: wideNetworkOf(ip),
    device: named.slice(0, deviceLength),
    route: routeOptions.url ?? 'none',
    request_id: id,
  };
}

/** Whatever the client typed as a phone, as far as an operator needs it to recognise one: `+99890 ··· 67`. */
function masked(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length < 11 ? '···' : `+${digits.slice(0, 5)} ··· ${digits.slice(-2)}`;
}
