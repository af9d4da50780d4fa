import { z } from 'zod';

const delivered = {
  /** Provisions delivered. */
  accessNumber: z.int(),
  /** Euro cents of them, each at the tariff of its own day; null where one has none. */
  totalCost: z.int().nullable(),
};

/** A regime that the plan has at its end, with what was delivered of its category. */
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
    /** Of the treatment; null before it. */
    startDate: z.iso.date().nullable(),
    /** Of the centre's episode; while it is open, the last day delivered. */
    endDate: z.iso.date().nullable(),
    ...delivered,
    regimes: z.array(ClosingRegime),
    /** What the project foresaw, euro cents the cost: not sent to a centre. */
    accessNumberFromPri: z.int().optional(),
    totalCostFromPri: z.int().nullable().optional(),
  })
  .meta({ id: 'ClosingSummary' });
export type ClosingSummary = z.infer<typeof ClosingSummary>;
