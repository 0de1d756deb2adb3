import {
  createProfile as createProfileCall,
  deleteProfile as deleteProfileCall,
  extendProfileToday,
  getProfileToday,
  listProfiles as listProfilesCall,
  maxProfiles,
  updateProfile as updateProfileCall,
} from '@oyna/contract/profiles';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limited, respond, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { pinUses, profileChanges } from '../limits.ts';
import { createProfile } from '../profiles/create-profile.ts';
import { deleteProfile } from '../profiles/delete-profile.ts';
import { extendToday } from '../profiles/extend-today.ts';
import { listProfiles } from '../profiles/list-profiles.ts';
import { updateProfile } from '../profiles/update-profile.ts';
import { viewingToday } from '../profiles/viewing-today.ts';

export function listProfilesRoute(app: FastifyInstance, { db }: Services): void {
  serve(app, listProfilesCall, async ({ viewer, language }) => {
    const { profiles, lang, hasPin } = await listProfiles(db, viewer.id, language);
    return respond(200, { results: profiles, max: maxProfiles, has_pin: hasPin, lang });
  });
}

export function createProfileRoute(app: FastifyInstance, services: Services): void {
  serve(app, limited(createProfileCall, profileChanges), async ({ body, viewer, language, request }) => {
    const profile = await createProfile(services, viewer, body, grantOf(request), language);
    return respond(201, profile);
  });
}

export function updateProfileRoute(app: FastifyInstance, services: Services): void {
  serve(
    app,
    limited(updateProfileCall, profileChanges),
    async ({ params, body, viewer, language, request }) => {
      const profile = await updateProfile(services, viewer, params.id, body, grantOf(request), language);
      return respond(200, profile);
    },
  );
}

export function deleteProfileRoute(app: FastifyInstance, services: Services): void {
  serve(app, limited(deleteProfileCall, profileChanges), async ({ params, viewer, request }) => {
    await deleteProfile(services, viewer, params.id, grantOf(request));
    return respond(204, null);
  });
}

export function getProfileTodayRoute(app: FastifyInstance, services: Services): void {
  serve(app, getProfileToday, async ({ params, viewer }) =>
    respond(200, await viewingToday(services, viewer, params.id)),
  );
}

export function extendProfileTodayRoute(app: FastifyInstance, services: Services): void {
  serve(app, limited(extendProfileToday, pinUses), async ({ params, body, viewer }) =>
    respond(200, await extendToday(services, viewer, params.id, body.pin)),
  );
}

function grantOf({ headers }: FastifyRequest): string | undefined {
  return headers['pin-grant']?.toString();
}
