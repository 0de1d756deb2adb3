import { expect, test } from 'vitest';
import { playing } from './playing-engine.ts';

async function fail(facts: { httpResponseCode?: number; aborted?: boolean }) {
  const { player, events } = await playing();
  player.dispatchEvent(Object.assign(new Event('downloadfailed'), facts));
  return events;
}

test('tells of a media request that got no answer', async () => {
  expect(await fail({ httpResponseCode: 0, aborted: false })).toEqual([{ type: 'silence' }]);
});

test('takes a refusal for an answer', async () => {
  expect(await fail({ httpResponseCode: 403, aborted: false })).toEqual([]);
  expect(await fail({ httpResponseCode: 503, aborted: false })).toEqual([]);
});

test('says nothing of requests that the player itself gave up', async () => {
  expect(await fail({ httpResponseCode: 0, aborted: true })).toEqual([]);
});
