import type { CinemaCard } from '@oyna/contract/cinema';
import type { CinemaDetail } from '@oyna/contract/title';
import type { useCardMenu } from '../../actions/card-menu/use-card-menu.ts';
import { PeopleStrip, peopleStripHeight } from '../../features/cinema/components/people-strip.tsx';
import { TitleRail, titleRailHeight } from '../../features/cinema/components/title-rail.tsx';
import type { Section } from '../../ui/section-holder.tsx';
import { EpisodeSection, episodeSectionHeight } from './episode-section.tsx';
import { TitleIntro } from './title-intro.tsx';

interface TitleParts {
  readonly title: CinemaDetail;
  readonly similar: readonly CinemaCard[];
  /** Heading above the similar titles. */
  readonly heading: string;
  /** Refetches the title. */
  readonly refresh: () => Promise<unknown>;
  readonly whenSignedIn: (action: () => void) => void;
  readonly onOpen: (title: CinemaCard) => void;
  readonly onPerson: (person: CinemaDetail['people'][number]) => void;
  /** Actions of long OK and Play on a similar title. */
  readonly menu: ReturnType<typeof useCardMenu>;
}

const FACTS_HEIGHT = 790;

/** The sections of a title page; missing ones are omitted. */
export function titleSections(parts: TitleParts): readonly Section[] {
  const { title, similar } = parts;
  const sections: Section[] = [
    {
      key: 'facts',
      height: FACTS_HEIGHT,
      render: (focusable) => (
        <TitleIntro
          title={title}
          focusable={focusable}
          refresh={parts.refresh}
          whenSignedIn={parts.whenSignedIn}
        />
      ),
    },
  ];
  if (title.seasons.length > 0) {
    sections.push({
      key: 'episodes',
      height: episodeSectionHeight(title),
      render: (focusable) => (
        <EpisodeSection title={title} focusable={focusable} onHold={parts.menu.onHoldEpisode} />
      ),
    });
  }
  if (title.people.length > 0) {
    sections.push({
      key: 'people',
      height: peopleStripHeight,
      render: (focusable) => <PeopleStrip {...focusable} people={title.people} onOpen={parts.onPerson} />,
    });
  }
  if (similar.length > 0) {
    sections.push({
      key: 'similar',
      height: titleRailHeight('poster', similar),
      render: (focusable) => (
        <TitleRail
          name="similar"
          heading={parts.heading}
          {...focusable}
          shape="poster"
          items={similar}
          onOpen={parts.onOpen}
          {...parts.menu}
        />
      ),
    });
  }
  return sections;
}
