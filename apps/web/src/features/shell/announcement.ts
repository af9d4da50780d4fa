import { type PublicConfig, romeMinute } from '@percorso/domain';

export type Announcement = NonNullable<PublicConfig['announcement']>;

/** Spec 000 §1: visible only between the configured start and end, local times of Rome, both included. */
export const isAnnounced = ({ from, to }: Pick<Announcement, 'from' | 'to'>, now: Date): boolean => {
  const time = romeMinute(now);
  return from.slice(0, 16) <= time && time <= to.slice(0, 16);
};

const dismissedKey = 'percorso.announcement-dismissed';
/** A new text or period is a new announcement, which an earlier dismissal does not hide. */
const identity = ({ text, from, to }: Announcement): string => `${from}|${to}|${text}`;

export const isDismissed = (announcement: Announcement, storage: Storage): boolean =>
  storage.getItem(dismissedKey) === identity(announcement);

export const dismiss = (announcement: Announcement, storage: Storage): void =>
  storage.setItem(dismissedKey, identity(announcement));
