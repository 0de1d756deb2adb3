import type { Selectable } from 'kysely';
import type { Database } from '../../infra/database/database.ts';
import type { Channels } from '../../infra/database/schema/live.ts';
import type { Services } from '../../infra/services.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { change } from './change.ts';

type ChannelState = Selectable<Channels>['state'];

/** Puts a channel on or off the air, or blacks it out, until the next change. */
export function setChannelState(services: Services, actor: string, which: string, state: ChannelState) {
  return change(services, actor, async ({ db }) => {
    const channel = await channelToChange(db, which);
    const isSo = channel.state === state;
    if (!isSo) await db.updateTable('channels').set({ state }).where('id', '=', channel.id).execute();
    const audit = { action: 'channel.state', target: `channel:${channel.id}`, detail: { state } };
    return {
      result: { id: channel.id, channel: channel.slug, number: channel.number, state },
      audit: isSo ? null : audit,
    };
  });
}

interface Blackout {
  readonly channel: string;
  /** A time at which the programme is on. */
  readonly at: Date;
  readonly blackout: boolean;
}

/** Blacks one programme of a channel out, live and in the archive, or shows it again. */
export function setBlackout(services: Services, actor: string, { channel: which, at, blackout }: Blackout) {
  return change(services, actor, async ({ db }) => {
    const channel = await channelToChange(db, which);
    const row = await db
      .selectFrom('programmes')
      .select(['id', 'starts_at', 'ends_at', 'is_blacked_out'])
      .where('channel_id', '=', channel.id)
      .where('starts_at', '<=', at)
      .where('ends_at', '>', at)
      .orderBy('starts_at', 'desc')
      .executeTakeFirst();
    if (!row) throw new DomainError('no_such_programme', { fields: { at: [at.toISOString()] } });
    const { id, starts_at, ends_at } = row;
    const isSo = row.is_blacked_out === blackout;
    if (!isSo) {
      await db.updateTable('programmes').set({ is_blacked_out: blackout }).where('id', '=', id).execute();
    }
    const audit = { action: 'programme.blackout', target: `programme:${id}`, detail: { blackout } };
    return {
      result: { id, channel: channel.slug, number: channel.number, starts_at, ends_at },
      audit: isSo ? null : audit,
    };
  });
}

/** Finds a channel by slug or by the number that viewers type; throws 404 `no_such_channel`. */
export async function channelCalled(db: Database, which: string) {
  return orThrow(await channelsCalled(db, which).executeTakeFirst(), which);
}

/** The same, and no other change of the channel begins before the end of the transaction. */
async function channelToChange(db: Database, which: string) {
  return orThrow(await channelsCalled(db, which).forUpdate().executeTakeFirst(), which);
}

function channelsCalled(db: Database, which: string) {
  // Nothing else is read as a number: no spelling may be rounded to another channel.
  const isNumber = /^[1-9]\d{0,4}$/.test(which);
  return db
    .selectFrom('channels')
    .select(['id', 'slug', 'number', 'state', 'schedule'])
    .where((where) => (isNumber ? where('number', '=', Number(which)) : where('slug', '=', which)))
    .where('withdrawn_at', 'is', null);
}

function orThrow<T>(channel: T | undefined, which: string): T {
  if (!channel) throw new DomainError('no_such_channel', { fields: { channel: [which] } });
  return channel;
}
