/** The part of this module that other modules may use. */

export { deleteExpiredInput } from './delete-expired-input.ts';
export { deleteEndedGuests } from './guests/delete-ended-guests.ts';
export { messageTopic } from './messages/message-topic.ts';
export { remoteInputMeasures } from './remote-input-measures.ts';
