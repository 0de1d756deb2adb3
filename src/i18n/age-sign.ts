/** The sign of an age rating or an age limit in years, such as `12+`. */
export const ageSign = (years: number): string => `${years}+`;
