import {
  askPartyClock,
  getParty,
  joinParty as joinPartyCall,
  listParties as listPartiesCall,
  reactToParty as reactToPartyCall,
  sendPartyCommand,
  startParty as startPartyCall,
} from '@oyna/contract/parties';
import type { OwnParty } from '@oyna/contract/party';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { originForPhones } from '../../../http/origin-for-phones.ts';
import { limited, respond, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { askClock } from '../ask-clock.ts';
import { commandParty } from '../command-party.ts';
import { joinParty } from '../join-party.ts';
import { listParties } from '../list-parties.ts';
import { reactToParty } from '../react-to-party.ts';
import { requireParty } from '../read-party.ts';
import { showOwnParty, type UnlinkedParty } from '../show-party.ts';
import { startParty } from '../start-party.ts';

/** Watching together. */
export function partiesRoutes(app: FastifyInstance, services: Services): void {
  /** Shows a party with its link. Called before the work, it rejects a host that no phone can open. */
  const linkerOf = (request: FastifyRequest) => {
    const page = `${originForPhones(services, request)}/link`;
    return (own: UnlinkedParty): OwnParty => ({ ...own, link: `${page}#party=${own.party.secret}` });
  };

  const starting = { action: 'party', by: 'user', max: 20, seconds: 3600 } as const;
  serve(app, limited(startPartyCall, starting), async ({ body, viewer, request }) => {
    const linked = linkerOf(request);
    return respond(201, linked(await startParty(services, viewer, body)));
  });

  // A code has a hundred million values, and at most a few thousand are in use.
  const joining = { action: 'party-join', by: 'user', max: 20, seconds: 600 } as const;
  const guessing = { action: 'party-join-network', by: 'address', max: 300, seconds: 600 } as const;
  serve(app, limited(joinPartyCall, joining, guessing), async ({ body, viewer, request }) => {
    const linked = linkerOf(request);
    return respond(200, linked(await joinParty(services, viewer, body.key)));
  });

  const reading = { action: 'party-read', by: 'session', max: 240, seconds: 60, inMemory: true } as const;
  serve(app, limited(listPartiesCall, reading), async ({ viewer, request }) => {
    const parties = await listParties(services, viewer);
    return respond(200, { parties: parties.map(linkerOf(request)) });
  });
  serve(app, limited(getParty, reading), async ({ params, viewer, request }) => {
    const now = services.now();
    const own = showOwnParty(await requireParty(services.db, params.party, now), viewer, now);
    return respond(200, linkerOf(request)(own));
  });
  serve(app, limited(askPartyClock, reading), async ({ params, viewer }) => {
    const sequence = await askClock(services, viewer, params.party);
    return respond(200, { now: services.now().getTime(), sequence });
  });

  const commanding = {
    action: 'party-command',
    by: 'session',
    max: 60,
    seconds: 30,
    inMemory: true,
  } as const;
  serve(app, limited(sendPartyCommand, commanding), async ({ params, body, viewer }) => {
    const sequence = await commandParty(services, viewer, params.party, body);
    return respond(200, { now: services.now().getTime(), sequence });
  });

  const reacting = { action: 'party-reaction', by: 'session', max: 10, seconds: 5, inMemory: true } as const;
  serve(app, limited(reactToPartyCall, reacting), async ({ params, body, viewer }) => {
    await reactToParty(services, viewer, params.party, body.reaction);
    return respond(202, null);
  });
}
