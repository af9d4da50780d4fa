import { z } from 'zod';
import { trimmedText } from './rules/characters.js';

const text = (length: number) => z.string().overwrite(trimmedText).min(1).max(length);

/** An open episode of a person in another service of the region. Spec 000 §8. */
export const OtherServiceEpisode = z
  .object({
    /** Code of the service. */
    service: text(100),
    serviceDescription: text(200),
    startDate: z.iso.date(),
  })
  .meta({ id: 'OtherServiceEpisode' });
export type OtherServiceEpisode = z.infer<typeof OtherServiceEpisode>;

/** The last answer about a person: the open episodes in other services of the region, and when it was received. */
export const OtherServiceAnswer = z
  .object({ askedAt: z.iso.datetime({ offset: true }), episodes: OtherServiceEpisode.array() })
  .meta({ id: 'OtherServiceAnswer' });
export type OtherServiceAnswer = z.infer<typeof OtherServiceAnswer>;

/** The fields that report an answer in a reply. */
export const otherServiceFields = {
  /** Whether another service of the region has an open episode of the person; null if this is not known. */
  hasOpenEpisodeInOtherService: z.boolean().nullable(),
  /** The answer behind `hasOpenEpisodeInOtherService`; null if there is none. */
  otherServiceAnswer: OtherServiceAnswer.nullable(),
};
export type OtherServiceFields = z.infer<z.ZodObject<typeof otherServiceFields>>;

/** Returns the fields of a reply; `answer` is null if it is not known whether there is an episode. */
export const otherServiceFieldsOf = (answer: OtherServiceAnswer | null): OtherServiceFields => ({
  hasOpenEpisodeInOtherService: answer && answer.episodes.length > 0,
  otherServiceAnswer: answer,
});
