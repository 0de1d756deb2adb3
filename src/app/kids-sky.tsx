import '../ui/kids-sky.css';

/** Brings the background of a kids' profile: its style sheet comes with this code. */
export const KidsSky = (): null => null;
