import { z } from 'zod';
import { centsUpTo, eachOf, wholeUpTo } from '../amounts.js';
import { careRegimeCategories, type CareRegimeCategory } from '../code-lists/care-regimes.js';
import { categoryOf, isStayCategory } from '../rules/durations.js';
import { broken, codeOf, type RuleIssue } from '../sheets/content-fields.js';

/** Spec 001 §3: the thirteen categories of staff whose yearly hours a centre declares. */
export const staffingCategories = [
  'generalPractitioners',
  'specialists',
  'nurses',
  'careWorkers',
  'physiotherapists',
  'speechTherapists',
  'neuroPsychomotorTherapists',
  'psychiatricRehabTechnicians',
  'occupationalTherapists',
  'psychologists',
  'socialWorkers',
  'educators',
  'other',
] as const;
export type StaffingCategory = (typeof staffingCategories)[number];

/** The limits of the values of a centre's annuality: hours of a category, euro cents, places, provisions. */
const annualityLimits = {
  year: { min: 2000, max: 2100 },
  hours: 999_999,
  cents: 999_999_999_999,
  places: 9_999,
  volume: 9_999_999,
} as const;

/** An amount in euro cents. */
const cents = centsUpTo(annualityLimits.cents).min(0);

/** Hours per year, by category of staff. */
export const StaffingHours = eachOf(staffingCategories, wholeUpTo(annualityLimits.hours));
export type StaffingHours = z.infer<typeof StaffingHours>;

const categories = careRegimeCategories.map(({ code }) => code);
/** Euro cents per year, by care setting. */
export const Budgets = eachOf<CareRegimeCategory, typeof cents>(categories, cents);
export type Budgets = z.infer<typeof Budgets>;

const annualityFields = {
  year: z.int().min(annualityLimits.year.min).max(annualityLimits.year.max),
  staffingHours: StaffingHours,
  budgets: Budgets,
};

/** Body of `POST …/annualities` and `PUT …/annualities/{id}`. A centre has at most one annuality for a year. */
export const AnnualityInput = z.strictObject(annualityFields).meta({ id: 'AnnualityInput' });
export type AnnualityInput = z.infer<typeof AnnualityInput>;

export const Annuality = z.object({ id: z.uuid(), revision: z.int(), ...annualityFields }).meta({ id: 'Annuality' });
export type Annuality = z.infer<typeof Annuality>;

const regimeFields = {
  careRegimeTypeCode: codeOf('careRegimeTypes'),
  /** Number of beds or seats. */
  authorisedPlaces: wholeUpTo(annualityLimits.places).nullish(),
  /** Number of provisions per year. */
  authorisedVolume: wholeUpTo(annualityLimits.volume).nullish(),
  /** Euro cents per year; the budgets of all regimes of a care setting together must not exceed the annuality's budget for that setting. */
  budget: cents,
};
type Authorised = { careRegimeTypeCode: string; authorisedPlaces?: number | null; authorisedVolume?: number | null };

/**
 * Returns the field that states what is authorised for a regime: places in residential and semi-residential settings, provisions otherwise.
 */
export const authorisedFor = (careRegimeTypeCode: string): 'authorisedPlaces' | 'authorisedVolume' =>
  isStayCategory(categoryOf(careRegimeTypeCode)) ? 'authorisedPlaces' : 'authorisedVolume';

const authorisationRules = (regime: Authorised): RuleIssue[] => {
  const field = authorisedFor(regime.careRegimeTypeCode);
  return regime[field] ? [] : [{ path: [field], code: 'required' }];
};

/** Body of `POST …/regimes` and `PUT …/regimes/{id}`. An annuality has each regime type at most once. */
export const CentreRegimeInput = z
  .strictObject(regimeFields)
  .superRefine(broken(authorisationRules))
  .meta({ id: 'CentreRegimeInput' });
export type CentreRegimeInput = z.infer<typeof CentreRegimeInput>;

export const CentreRegime = z
  .object({
    id: z.uuid(),
    revision: z.int(),
    careRegimeTypeCode: z.string(),
    careRegimeTypeDescription: z.string(),
    careRegimeCategoryCode: z.string(),
    authorisedPlaces: z.int().nullable(),
    authorisedVolume: z.int().nullable(),
    budget: z.int(),
  })
  .meta({ id: 'CentreRegime' });
export type CentreRegime = z.infer<typeof CentreRegime>;

type BudgetedRegime = { careRegimeTypeCode: string; budget: number };

/** Returns the care settings whose regimes together exceed the annuality's budget for them. */
export const exceededBudgets = (budgets: Budgets, regimes: readonly BudgetedRegime[]): CareRegimeCategory[] =>
  categories.filter((category) => {
    const given = regimes.filter(({ careRegimeTypeCode }) => categoryOf(careRegimeTypeCode) === category);
    return given.reduce((sum, { budget }) => sum + budget, 0) > budgets[category];
  });

export const totalOf = (amounts: Readonly<Record<string, number>>): number =>
  Object.values(amounts).reduce((sum, amount) => sum + amount, 0);
