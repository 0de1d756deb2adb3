/** Query keys of the guide: the programmes of some channels (`1,2,3`) from a time in milliseconds since 1970, and the details of one programme. */
export const guideKeys = {
  block: (scope: string, channels: string, from: number) => ['guide', scope, channels, from] as const,
  programme: (scope: string, id: number | null) => ['programme-details', scope, id] as const,
};
