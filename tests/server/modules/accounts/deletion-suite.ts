import { me, refreshTokens } from '@oyna/contract/account-session';
import { deleteAccount, requestOwnCode, updateUser } from '@oyna/contract/own-account';
import { confirmCode, requestCode } from '@oyna/contract/sign-in';
import { expect, it } from 'vitest';
import { lastCode } from '../../support/sign-in.ts';
import { signInNew } from '../../support/sign-in-new.ts';
import type { TestServer } from '../../support/test-server.ts';

export function deletionSuite(open: () => TestServer): void {
  it('deletes the account with its devices and data by a fresh code of its phone', async () => {
    const server = open();
    const { access: token, refresh, user } = await signInNew(server);
    await server.request(updateUser, { token, body: { avatar: '/art/avatar/1.png' } });
    await server.request(requestOwnCode, { token, body: { purpose: 'delete_account' } });
    const code = lastCode(server, user.phone);
    const wrong = code === '000000' ? '111111' : '000000';
    const rejected = await server.request(deleteAccount, { token, body: { code: wrong } });
    expect([rejected.status, rejected.error.code]).toEqual([400, 'code_wrong']);
    expect((await server.request(deleteAccount, { token, body: { code } })).status).toBe(204);
    expect((await server.request(me, { token })).status).toBe(401);
    expect((await server.request(refreshTokens, { body: { refresh } })).status).toBe(401);
    server.pass(61);
    await server.request(requestCode, { body: { phone: user.phone } });
    const body = { phone: user.phone, code: lastCode(server, user.phone) };
    expect((await server.request(confirmCode, { body })).error.code).toBe('registration_required');
  });

  it('requires a code of the own phone', async () => {
    const server = open();
    const [mine, other] = [await signInNew(server), await signInNew(server)];
    await server.request(requestOwnCode, { token: other.access, body: { purpose: 'delete_account' } });
    const code = lastCode(server, other.user.phone);
    const { error } = await server.request(deleteAccount, { token: mine.access, body: { code } });
    expect(error.code).toBe('code_expired');
    expect((await server.request(me, { token: mine.access })).status).toBe(200);
  });
}
