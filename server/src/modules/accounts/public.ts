/** The part of this module that other modules may use. */
export { type AgePass, type AgeProofs, readAgePass, requireAge } from './age-limit.ts';
export { blockUser } from './block-user.ts';
export { waitSeconds } from './codes.ts';
export { endSessions } from './end-sessions.ts';
export { lockAccount } from './lock-account.ts';
export { normalPhone } from './normal-phone.ts';
export { countViewing, deleteOldViewing, requireTimeLeft } from './profiles/viewing-today.ts';
export { signInDays } from './recent-sign-ins.ts';
export { rewriteAvatars } from './rewrite-avatars.ts';
export { countMessages } from './take-message.ts';
export { viewerOfToken } from './viewer-of-token.ts';
