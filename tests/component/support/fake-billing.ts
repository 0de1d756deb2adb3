import type { Order, OrderStatus, Plan, PlanOffer, Subscription } from '@oyna/contract/billing';
import { errorResponse, fakeServer, json, type SentRequest } from '../../unit/api/fake-server.ts';

type Responses = Parameters<typeof fakeServer>[0];
interface Known {
  readonly key: string | undefined;
  order: Order;
}

const page = (results: readonly object[]) =>
  json(200, { count: results.length, next: null, previous: null, results });

const plans: readonly Plan[] = [
  { id: 1, name: 'Light', amount: 19_000, period_days: 30, max_streams: 1, quality: '720p' },
  { id: 2, name: 'Family', amount: 39_000, period_days: 30, max_streams: 3, quality: '1080p' },
  { id: 3, name: 'Annual', amount: 390_000, period_days: 365, max_streams: 5, quality: '2160p' },
].map((plan) => ({
  ...plan,
  description: '',
  archive: true,
  currency: 'UZS',
  features: [`Everything in ${plan.name}`],
}));

const MAX_ORDERS = 9;
const DAY_MS = 86_400_000;
const QUARTER_MS = 15 * 60_000;

/** A service that sells plans like ours, with a bank controlled by the test; `others` take precedence. */
export function fakeBilling(others: Responses = {}) {
  const known: Known[] = [];
  const subscriptions: Subscription[] = [];
  const bank = { says: (_code: string): Response | Promise<Response> | null => null };
  const at = (id: number): Order | undefined => known[id - 1]?.order;
  const change = (id: number, to: Partial<Order>): Order => {
    const entry = known[id - 1];
    if (!entry) throw new Error(`There is no order ${id}`);
    entry.order = { ...entry.order, ...to };
    return entry.order;
  };
  const set = (id: number, status: OrderStatus): void => {
    const paid_at = status === 'paid' ? new Date().toISOString() : null;
    const { plan } = change(id, { status, paid_at, ...(status !== 'pending' && { payment: null }) });
    if (status !== 'paid') return;
    subscriptions.push({
      id,
      plan: { ...plan, period_days: 30 },
      status: 'active',
      starts_at: new Date().toISOString(),
      ends_at: '2030-12-24T10:00:00Z',
      auto_renew: false,
      is_renewable: true,
      next_payment: null,
    });
  };
  const make = (plan: number, key?: string, more: Partial<Order> = {}): Order => {
    const id = known.length + 1;
    const { name, amount } = plans.find((each) => each.id === plan) ?? { name: '?', amount: 0 };
    const number = `OY-${id}`;
    const order: Order = {
      id,
      number,
      plan: { id: plan, name },
      amount,
      currency: 'UZS',
      status: 'pending',
      created_at: new Date().toISOString(),
      expires_at: new Date(Date.now() + QUARTER_MS).toISOString(),
      paid_at: null,
      is_renewal: false,
      payment: {
        merchant: 'mbank',
        name: 'MBANK',
        pay_url: `https://bank.test/${number}`,
        image: 'data:,qr',
        phone: '+998 90 ··· ·· 67',
        codes_left: 5,
      },
      ...more,
    };
    known.push({ key, order });
    return order;
  };
  const order = ({ body, idempotencyKey }: SentRequest): Response => {
    const before = known.find(({ key }) => key === idempotencyKey);
    if (before) return json(200, before.order);
    return json(201, make((body as { plan: number }).plan, idempotencyKey));
  };
  const confirm = async ({ body }: SentRequest): Promise<Response> => {
    const { order: id, code } = body as { order: number; code: string };
    const said = await bank.says(code);
    if (said) return said;
    set(id, 'paid');
    return json(200, { order: at(id), subscription: null });
  };
  const offer = ({ id, name, amount, period_days }: Plan): PlanOffer => {
    const [current] = subscriptions;
    const isSame = current?.plan.id === id;
    const change = !current ? 'start' : isSame ? 'extend' : id > current.plan.id ? 'upgrade' : 'later';
    const starts_at = change === 'later' && current ? current.ends_at : new Date().toISOString();
    const ends_at = new Date(Date.parse(starts_at) + period_days * DAY_MS).toISOString();
    const follows = change === 'upgrade' && current ? { ...current, starts_at: ends_at } : null;
    return { plan: { id, name }, amount, currency: 'UZS', period_days, change, starts_at, ends_at, follows };
  };
  const offers = (): Response => page(plans.map(offer));
  const renew = (auto_renew: boolean): Response => {
    subscriptions.forEach((each, place) => {
      const next_payment = { amount: 39_000, currency: 'UZS', due_at: each.ends_at, order: null } as const;
      subscriptions[place] = { ...each, auto_renew, next_payment: auto_renew ? next_payment : null };
    });
    return json(200, subscriptions[0]);
  };
  const one: Responses = {};
  for (let id = 1; id <= MAX_ORDERS; id++) {
    one[`GET order/${id}/`] = () => (at(id) ? json(200, at(id)) : errorResponse(404, 'not_found'));
    one[`GET order/${id}/receipt/`] = () =>
      json(200, {
        ...at(id),
        merchant: 'mbank',
        payment_id: `P-${id}`,
        phone: '+998 90 ··· ·· 67',
        address: `https://oyna.test/receipt/${id}`,
        image: 'data:,receipt',
      });
    one[`POST order/${id}/cancel/`] = () => {
      if (at(id)?.status !== 'pending') return errorResponse(409, 'order_not_pending');
      set(id, 'cancelled');
      return json(200, at(id));
    };
  }
  const server = fakeServer({
    ...one,
    'GET plan/': () => page(plans),
    'GET plan/offer/': offers,
    'GET subscription/': () => page(subscriptions),
    'POST subscription/cancel/': () => renew(false),
    'POST subscription/renew/': () => renew(true),
    'GET order/': () => page(known.map((each) => each.order).reverse()),
    'POST order/': order,
    'POST merchant/mbank/confirm/': confirm,
    ...others,
  });
  return { ...server, bank, make, change, set, order, offers };
}
