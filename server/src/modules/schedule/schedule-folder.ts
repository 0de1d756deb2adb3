/** Stands for the media folder of a channel from a schedule. No media folder begins with an underscore. */
export const scheduleFolder = '_schedule';
