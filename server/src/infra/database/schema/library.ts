import type { Generated, GeneratedAlways } from 'kysely';
import type { Text } from '../../../shared/text/text.ts';
import type { Json, Listed, Sources, Time } from './column-types.ts';

export interface Reels extends Listed {
  id: GeneratedAlways<number>;
  slug: string;
  title: Json<Text>;
  duration: number | null;
  media: string | null;
  sources: Sources;
  cover: string | null;
  color: string;
  /** Its own; without one, that of its title counts. */
  age_rating: Generated<number | null>;
  cinema_id: number | null;
  published_at: Time;
  /** Kept by the database. */
  likes: Generated<number>;
  saves: Generated<number>;
  comments: Generated<number>;
  /** Folded: its titles and those of its title. */
  search: Generated<string>;
}

/** Maintained by triggers. A title without likes, saves and comments has no row. */
interface CinemaCounts {
  cinema_id: number;
  likes: number;
  saves: number;
  comments: number;
}

/** A title or reel that a viewer liked or saved; the other column is NULL. */
interface ReactionKind {
  id: GeneratedAlways<number>;
  user_id: number;
  profile_id: number;
  cinema_id: number | null;
  reel_id: number | null;
  created_at: Time;
}

/** A title that a viewer wants recommended no longer. */
interface UnwantedTitles {
  user_id: number;
  profile_id: number;
  cinema_id: number;
  created_at: Time;
}

interface Comments {
  id: GeneratedAlways<number>;
  user_id: number;
  cinema_id: number | null;
  reel_id: number | null;
  /** An episode of the title. */
  episode_id: number | null;
  /** A comment on the same target that is not itself a reply. */
  parent_id: number | null;
  text: string;
  spoiler: boolean;
  created_at: Time;
  /** Set by the operator. The comment and its replies are neither listed nor counted. */
  hidden_at: Time | null;
}

interface CommentReports {
  comment_id: number;
  user_id: number;
  reason: string;
  created_at: Time;
}

interface ProgrammeHistory {
  user_id: number;
  profile_id: number;
  programme_id: number;
  position: number;
  duration: number;
  watched: boolean;
  watched_at: Time;
}

interface ReelHistory {
  user_id: number;
  profile_id: number;
  reel_id: number;
  position: number;
  duration: number;
  watched: boolean;
  watched_at: Time;
}

/** A reminder of a programme or a stream; the other column is NULL. */
interface Reminders {
  id: GeneratedAlways<number>;
  user_id: number;
  profile_id: number;
  programme_id: number | null;
  stream_id: number | null;
  created_at: Time;
}

export interface ContactRequests {
  id: GeneratedAlways<number>;
  /** NULL for a guest, who then left a phone number. */
  user_id: number | null;
  phone: string | null;
  /** The app's language at the time, in which the answer should be written. */
  lang: string;
  topic: 'payment' | 'playback' | 'account' | 'content' | 'other';
  message: string;
  status: Generated<'open' | 'answered' | 'closed'>;
  answer: string | null;
  created_at: Time;
  answered_at: Time | null;
}

/** Titles that viewers of a title watched, too. */
interface CinemaNeighbours {
  cinema_id: number;
  /** Identifiers of titles, the nearest first. */
  neighbours: number[];
  counted_at: Time;
}

interface NotificationReads {
  user_id: number;
  /** The notification's identifier, and the profile if it is not the first. */
  key: string;
  read_at: Time;
}

/** The latest decision of a viewer whether an item is in one of their lists. */
interface Decisions {
  user_id: number;
  profile_id: number;
  /** Table of the list. */
  list: string;
  /** Column of the item in that table. */
  target: string;
  target_id: number;
  is_on: boolean;
  /** Server time. */
  decided_at: Time;
}

export interface LibraryTables {
  decisions: Decisions;
  notification_reads: NotificationReads;
  cinema_neighbours: CinemaNeighbours;
  reels: Reels;
  cinema_counts: CinemaCounts;
  likes: ReactionKind;
  saves: ReactionKind;
  unwanted_titles: UnwantedTitles;
  comments: Comments;
  comment_reports: CommentReports;
  programme_history: ProgrammeHistory;
  reel_history: ReelHistory;
  reminders: Reminders;
  contact_requests: ContactRequests;
}
