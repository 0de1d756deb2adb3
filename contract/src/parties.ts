import * as v from 'valibot';
import { defineCall } from './call.ts';
import { count, seconds } from './common.ts';
import { ownParty, partyCommand, partyContent, partyParams, partyReactions } from './party.ts';

export const startParty = defineCall({
  id: 'startParty',
  method: 'POST',
  path: 'party/',
  summary: 'Start to watch a title together; this session is the host',
  auth: 'required',
  body: v.object({ content: partyContent, position: seconds, paused: v.boolean() }),
  responses: { 201: ownParty },
  errors: ['too_many_parties'],
});

export const joinParty = defineCall({
  id: 'joinParty',
  method: 'POST',
  path: 'party/members/',
  summary: 'Join a party by its code or the secret of its link; repeating it changes nothing',
  auth: 'required',
  body: v.object({ key: v.pipe(v.string(), v.regex(/^(\d{8}|[\w-]{22})$/)) }),
  responses: { 200: ownParty },
  errors: ['party_unknown', 'party_full'],
});

/** The phone of a member asks for it, too. */
export const listParties = defineCall({
  id: 'listParties',
  method: 'GET',
  path: 'party/',
  summary: 'The parties that televisions of the account take part in',
  auth: 'required',
  responses: { 200: v.object({ parties: v.array(ownParty) }) },
});

export const getParty = defineCall({
  id: 'getParty',
  method: 'GET',
  path: 'party/:party/',
  summary:
    'The state of a party, for one that missed a message; 404 once it is over or the member was removed',
  auth: 'required',
  params: partyParams,
  responses: { 200: ownParty },
  errors: ['party_unknown'],
});

export const askPartyClock = defineCall({
  id: 'askPartyClock',
  method: 'GET',
  path: 'party/:party/clock/',
  summary: 'The clock of the server and the newest sequence number; a member that asks is present',
  auth: 'required',
  params: partyParams,
  /** `now` is the server's time in ms. */
  responses: { 200: v.object({ now: count, sequence: count }) },
  errors: ['party_unknown'],
});

export const sendPartyCommand = defineCall({
  id: 'sendPartyCommand',
  method: 'POST',
  path: 'party/:party/commands/',
  summary: 'A command of a member; one whose number is not above that of its last one changes nothing',
  auth: 'required',
  params: partyParams,
  body: v.object({ number: count, command: partyCommand }),
  responses: { 200: v.object({ now: count, sequence: count }) },
  errors: ['party_unknown', 'party_host_only'],
});

export const reactToParty = defineCall({
  id: 'reactToParty',
  method: 'POST',
  path: 'party/:party/reactions/',
  summary: 'A reaction over the picture of all members, also from a phone of the account; nothing is stored',
  auth: 'required',
  params: partyParams,
  body: v.object({ reaction: v.picklist(partyReactions) }),
  responses: { 202: null },
  errors: ['party_unknown'],
});
