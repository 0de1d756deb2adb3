/** The part of this module that other modules may use. */
export { nextEpisodes } from './continue-watching.ts';
export { dateEpisodes } from './date-episodes.ts';
export { deletePastReminders } from './delete-past-reminders.ts';
export { newEpisodes } from './new-episodes.ts';
export { currentReminders, ratingOfReminder } from './reminders.ts';
