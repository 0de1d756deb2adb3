import type { Call } from '@oyna/contract/call';
import type { Request } from './http.ts';

const watched = { position: 1, duration: 60, watched_at: '2026-01-01T00:00:00Z' };
const uuid = '00000000-0000-4000-8000-000000000000';
const heartbeat = { position: 1, watched_at: '2026-01-01T00:00:00Z' };
const playing = { params: { playback_id: 'none' }, body: heartbeat };
const channels = { channels: '1', from: '2026-01-01T00:00:00Z', to: '2026-01-01T01:00:00Z' };

/** Requests that match their schemas; without a valid token they change nothing. */
const samples: Readonly<Record<string, Request<Call>>> = {
  updateUser: { body: { first_name: 'Sinov' } },
  changePassword: { body: { new_password: 'long enough' } },
  blockSessions: { body: { id: uuid } },
  nameSession: { body: { id: uuid, name: 'Sinov' } },
  requestOwnCode: { body: { purpose: 'pin' } },
  deleteAccount: { body: { code: '000000' } },
  createProfile: { body: { name: 'Sinov' } },
  updateProfile: { body: { name: 'Sinov' } },
  setPin: { body: { pin: '0000', age_limit: 12 } },
  checkPin: { body: { pin: '0000' } },
  removePin: { body: { pin: '0000' } },
  getDeviceToApprove: { query: { user_code: 'AAA-AAA' } },
  approveDevice: { body: { user_code: 'AAA-AAA', approve: false } },
  sendToTelevision: { body: { session: uuid, field: 'search', text: 'a' } },
  awaitTyping: { query: { field: 'search' } },
  sendRemoteMessages: {
    body: {
      version: 1,
      from: '00000000000000aa',
      messages: [{ to: 'televisions', number: 1, body: { kind: 'ask' } }],
    },
  },
  awaitRemoteMessages: { query: { as: 'television', end: '00000000000000bb' } },
  endGuestPhone: { body: { id: uuid } },
  joinAsGuest: { body: { secret: 'a'.repeat(43) } },
  leaveAsGuest: { body: { token: 'a'.repeat(43) } },
  sendAsGuest: {
    body: {
      token: 'a'.repeat(43),
      version: 1,
      from: '00000000000000aa',
      messages: [{ to: 'televisions', number: 1, body: { kind: 'ask' } }],
    },
  },
  awaitAsGuest: { body: { token: 'a'.repeat(43), end: '00000000000000aa' } },
  startParty: { body: { content: { id: 1, episode: null }, position: 0, paused: true } },
  joinParty: { body: { key: '00000000' } },
  getParty: { params: { party: uuid } },
  askPartyClock: { params: { party: uuid } },
  sendPartyCommand: { params: { party: uuid }, body: { number: 1, command: { kind: 'leave' } } },
  reactToParty: { params: { party: uuid }, body: { reaction: 'love' } },
  setFavouriteChannel: { body: { channel: 1, favourite: false } },
  addRecording: { body: { programme: 1 } },
  setReminder: { body: { programme: 1, wanted: false } },
  setWatched: { body: { cinema: 1, watched: false } },
  setNotForMe: { body: { cinema: 1, unwanted: false } },
  saveHistory: { body: { cinema: 1, ...watched } },
  addComment: { body: { cinema: 1, text: 'Sinov' } },
  reportComment: { body: { reason: 'other' } },
  setLike: { body: { cinema: 1, liked: false } },
  setSave: { body: { cinema: 1, saved: false } },
  createOrder: { body: { plan: 1 }, headers: { 'idempotency-key': 'contract-suite' } },
  confirmPayment: { body: { order: 1, code: '000000' } },
  contact: { body: { topic: 'other', message: 'Sinov', phone: '+998901234567' } },
  listGuide: { query: channels },
  searchProgrammes: { query: { search: 'yangi' } },
  listPeople: { query: { search: 'yangi' } },
  listComments: { query: { cinema: 1 } },
  reportCinema: playing,
  reportReel: playing,
  reportChannel: playing,
  reportStream: playing,
  endCinema: { params: { playback_id: 'none' } },
  endReel: { params: { playback_id: 'none' } },
  endChannel: { params: { playback_id: 'none' } },
  endStream: { params: { playback_id: 'none' } },
  getLicense: { query: { playback: 'none' }, body: { kids: ['AAAAAAAAAAAAAAAAAAAAAA'] } },
};

export function sampleOf({ id }: Call): Request<Call> {
  return samples[id] ?? {};
}
