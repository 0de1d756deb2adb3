import type { ProgrammeDetail } from '@oyna/contract/programme';

const maxNames = 6;

/** Names of the people of a programme by role, at most six of a role, in the order of the service. */
export function programmeCredits({
  people,
}: Pick<ProgrammeDetail, 'people'>): { role: string; names: string }[] {
  const roles = people.map(({ role }) => role).filter((role, index, all) => all.indexOf(role) === index);
  return roles.map((role) => ({
    role,
    names: people
      .filter((person) => person.role === role)
      .slice(0, maxNames)
      .map(({ name }) => name)
      .join(', '),
  }));
}
