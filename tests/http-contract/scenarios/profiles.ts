import { me } from '@oyna/contract/account-session';
import { addComment } from '@oyna/contract/comments';
import {
  createProfile,
  deleteProfile,
  extendProfileToday,
  getProfileToday,
  listProfiles,
  updateProfile,
} from '@oyna/contract/profiles';
import { setSave } from '@oyna/contract/reactions';
import { listSaves } from '@oyna/contract/saves';
import { expectError } from '../expect-error.ts';
import { expectThat } from '../outcome.ts';
import type { Scenario } from '../suite.ts';

const unknownId = 999_999_999;

/** The profiles of an account without a PIN, and the header that names one. */
export const profiles: Scenario = {
  name: 'profiles',
  async run(suite) {
    const spare = async () => (await suite.accounts.spare()).access;
    const as = async (id: number) => ({ token: await spare(), headers: { 'x-profile': String(id) } });
    await suite.check(listProfiles, 'lists the first profile of an account', async () => {
      const { body } = await suite.request(listProfiles, 200, { token: await spare() });
      expectThat(body.results[0]?.is_first === true, 'the first one is not marked');
    });
    const kid = await suite.check(createProfile, 'adds a kids’ profile', async () => {
      const body = { name: 'Sinov', is_kids: true, age_limit: 6, daily_minutes: 60 };
      const { body: added } = await suite.request(createProfile, 201, { token: await spare(), body });
      expectThat(added.is_kids && added.daily_minutes === 60, `it is ${JSON.stringify(added)}`);
      const { error } = await expectError(suite, createProfile, [400, 'invalid'], {
        token: await spare(),
        body: { name: '' },
      });
      expectThat(error.fields?.name !== undefined, 'fields does not name `name`');
      return added.id;
    });
    const id = kid ?? 0;
    await suite.check(me, 'rejects an unknown profile', async () => {
      await expectError(suite, me, [400, 'profile_unknown'], await as(unknownId));
      await suite.request(me, 200, await as(id));
    });
    await suite.check(updateProfile, 'changes a profile', async () => {
      const token = await spare();
      const named = { params: { id }, token, body: { name: 'Yangi' } };
      const { body } = await suite.request(updateProfile, 200, named);
      expectThat(body.name === 'Yangi', `it is ${body.name}`);
      await expectError(suite, updateProfile, [404], { ...named, params: { id: unknownId } });
    });
    await suite.check(getProfileToday, 'returns the viewing time of today', async () => {
      const { body } = await suite.request(getProfileToday, 200, { params: { id }, token: await spare() });
      expectThat(body.left_seconds === 3600, `left are ${body.left_seconds} s`);
    });
    await suite.check(extendProfileToday, 'adds nothing while 30 minutes are left', async () => {
      const { body } = await suite.request(extendProfileToday, 200, {
        params: { id },
        token: await spare(),
        body: {},
      });
      expectThat(body.left_seconds === 3600, `left are ${body.left_seconds} s`);
    });
    await suite.check(setSave, 'keeps the saves of two profiles apart', async () => {
      const cinema = (await suite.known()).cinema ?? 0;
      const token = await spare();
      await suite.request(setSave, 200, { token, body: { cinema, saved: true } });
      const { body } = await suite.request(listSaves, 200, await as(id));
      expectThat(body.count === 0, `the other profile has ${body.count}`);
      await suite.request(setSave, 200, { token, body: { cinema, saved: false } });
    });
    await suite.check(addComment, 'is forbidden to a kids’ profile', async () => {
      const body = { cinema: 1, text: 'Sinov' };
      await expectError(suite, addComment, [403, 'kids_profile'], { ...(await as(id)), body });
    });
    await suite.check(deleteProfile, 'deletes a profile but never the first one', async () => {
      const token = await spare();
      await suite.request(deleteProfile, 204, { params: { id }, token });
      const { body } = await suite.request(listProfiles, 200, { token });
      const first = { params: { id: body.results[0]?.id ?? 0 }, token };
      await expectError(suite, deleteProfile, [409, 'first_profile'], first);
    });
  },
};
