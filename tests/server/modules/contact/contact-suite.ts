import { contact, listContactRequests } from '@oyna/contract/contact';
import { beforeEach, expect, test } from 'vitest';
import { signInNew } from '../../support/sign-in-new.ts';
import type { TestServer } from '../../support/test-server.ts';

export function contactSuite(open: () => TestServer): void {
  let token = '';
  beforeEach(async () => {
    token = (await signInNew(open())).access;
  });
  const request = (body: Record<string, unknown>, as?: string) =>
    open().request(contact, { body: { topic: 'playback', ...body }, ...(as && { token: as }) });
  const list = async (as = token) => (await open().request(listContactRequests, { token: as })).body;

  test('lists the requests of a viewer, newest first, for their owner only', async () => {
    const { status, body } = await request({ message: ' Ovoz yoʻq 🔇 ' }, token);
    expect(status).toBe(201);
    expect(body).toMatchObject({ message: 'Ovoz yoʻq 🔇', status: 'open', answer: null, answered_at: null });
    open().pass(1);
    const second = await request(
      { topic: 'payment', message: 'Toʻlov oʻtmadi', phone: '+998901112233' },
      token,
    );
    expect(await list()).toMatchObject({ count: 2, results: [second.body, body] });
    expect((await list((await signInNew(open())).access)).results).toEqual([]);
  });

  test('shows the answer of the operator', async () => {
    const { id } = (await request({ message: 'Qachon?' }, token)).body;
    const answered_at = open().services.now();
    await open()
      .services.db.updateTable('contact_requests')
      .set({ status: 'answered', answer: 'Ertaga.', answered_at })
      .where('id', '=', id)
      .execute();
    const found = (await list()).results.find((it) => it.id === id);
    expect(found).toMatchObject({
      status: 'answered',
      answer: 'Ertaga.',
      answered_at: answered_at.toISOString(),
    });
  });

  test('requires a phone from guests', async () => {
    const { status, error } = await request({ message: 'Salom' });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['phone']]);
    expect((await request({ message: 'Salom', phone: '12' })).error.fields).toHaveProperty('phone');
    expect((await request({ message: 'Salom', phone: '+998000' })).error.fields).toHaveProperty('phone');
    expect((await request({ message: 'Salom', phone: '+998 90 444 55 66'.replaceAll(' ', '') })).status).toBe(
      201,
    );
    expect((await open().request(listContactRequests)).status).toBe(401);
  });

  test.each([
    ['message', { message: '' }],
    ['message', { message: '   ' }],
    ['message', { message: '🎬'.repeat(4001) }],
    ['message', {}],
    ['topic', { topic: 'love', message: 'Salom' }],
    ['phone', { message: 'Salom', phone: 5 }],
  ])('names the invalid field: %s, %#', async (field, body) => {
    const { status, error } = await request(body, token);
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
  });

  test('accepts 4000 characters of any kind', async () => {
    const message = '🎬'.repeat(4000);
    expect((await request({ message }, token)).body.message).toBe(message);
  });

  test('limits the number of requests', async () => {
    const { access } = await signInNew(open());
    for (let count = 0; count < 10; count++)
      expect((await request({ message: 'Salom' }, access)).status).toBe(201);
    const { status, headers } = await request({ message: 'Salom' }, access);
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
  });
}
