import { z } from 'zod';

const delivered = {
  /** Number of provisions delivered. */
  accessNumber: z.int(),
  /** Their cost in euro cents, each at the tariff of its own day; null if one has no tariff. */
  totalCost: z.int().nullable(),
};

/** A regime of the plan at its end, with the delivered provisions of its category. */
export const ClosingRegime = z
  .object({
    careRegimeTypeCode: z.string(),
    durationInDays: z.int(),
    regularityAccessTypeCode: z.string(),
    regularity: z.int(),
    ...delivered,
  })
  .meta({ id: 'ClosingRegime' });
export type ClosingRegime = z.infer<typeof ClosingRegime>;

/** `GET /v1/district-unit-episodes/{id}/closing-summary`. Spec 000 §2, operating plan closure summary. */
export const ClosingSummary = z
  .object({
    /** First day of the treatment; null before it. */
    startDate: z.iso.date().nullable(),
    /** Last day of the centre's episode; while it is open, the last day with a provision. */
    endDate: z.iso.date().nullable(),
    ...delivered,
    regimes: z.array(ClosingRegime),
    /** Totals of the project (the cost in euro cents): not sent to a centre. */
    accessNumberFromPri: z.int().optional(),
    totalCostFromPri: z.int().nullable().optional(),
  })
  .meta({ id: 'ClosingSummary' });
export type ClosingSummary = z.infer<typeof ClosingSummary>;
