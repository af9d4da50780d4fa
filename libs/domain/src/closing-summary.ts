import { z } from 'zod';

const delivered = {
  /** Number of provisions delivered. */
  accessNumber: z.int(),
  /** Cost of the provisions in euro cents, each at the tariff of its own date; null if one of them has no tariff. */
  totalCost: z.int().nullable(),
};

/** A regime of the plan as it was at the end, with the provisions delivered in its category. */
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

/** The reply of `GET /v1/district-unit-episodes/{id}/closing-summary`. Spec 000 §2, operating plan closure summary. */
export const ClosingSummary = z
  .object({
    /** First date of the treatment; null before it is known. */
    startDate: z.iso.date().nullable(),
    /** Last date of the centre's episode; while that episode is open, the last date with a provision. */
    endDate: z.iso.date().nullable(),
    ...delivered,
    regimes: z.array(ClosingRegime),
    /** Totals of the PRI (the cost in euro cents); left out of the reply to a centre. */
    accessNumberFromPri: z.int().optional(),
    totalCostFromPri: z.int().nullable().optional(),
  })
  .meta({ id: 'ClosingSummary' });
export type ClosingSummary = z.infer<typeof ClosingSummary>;
