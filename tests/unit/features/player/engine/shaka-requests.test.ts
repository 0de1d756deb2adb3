import { expect, test } from 'vitest';
import { playing } from '../playing-engine.ts';

async function fail(facts: { httpResponseCode?: number; aborted?: boolean }) {
  const { player, events } = await playing();
  player.dispatchEvent(Object.assign(new Event('downloadfailed'), facts));
  return events;
}

test('reports a media request without a response', async () => {
  expect(await fail({ httpResponseCode: 0, aborted: false })).toEqual([{ type: 'silence' }]);
});

test('treats an error status as a response', async () => {
  expect(await fail({ httpResponseCode: 403, aborted: false })).toEqual([]);
  expect(await fail({ httpResponseCode: 503, aborted: false })).toEqual([]);
});

test('ignores requests that the player aborted', async () => {
  expect(await fail({ httpResponseCode: 0, aborted: true })).toEqual([]);
});
