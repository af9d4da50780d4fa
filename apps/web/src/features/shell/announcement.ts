import { type PublicConfig, romeMinute } from '@percorso/domain';

export type Announcement = NonNullable<PublicConfig['announcement']>;

/** Whether the announcement is visible: between the configured start and end, both included, in local time of Rome (spec 000 §1). */
export const isAnnounced = ({ from, to }: Pick<Announcement, 'from' | 'to'>, now: Date): boolean => {
  const time = romeMinute(now);
  return from.slice(0, 16) <= time && time <= to.slice(0, 16);
};

const dismissedKey = 'percorso.announcement-dismissed';
/** Returns the key of a dismissed announcement. A new text or period gives a new key, so the dismissal does not hide it. */
const identity = ({ text, from, to }: Announcement): string => `${from}|${to}|${text}`;

export const isDismissed = (announcement: Announcement, storage: Storage): boolean =>
  storage.getItem(dismissedKey) === identity(announcement);

export const dismiss = (announcement: Announcement, storage: Storage): void =>
  storage.setItem(dismissedKey, identity(announcement));
