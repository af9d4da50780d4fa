import { z } from 'zod';
import { cdrSteps, uodSteps } from './step-names.js';

/** Elements that a step shows above its sheets, in addition to its title. Spec 000 §2. */
export const IntroSection = z.enum(['purpose', 'progress']);
export type IntroSection = z.infer<typeof IntroSection>;

/** The buttons of a step: in its intro, in the bar below its sheets, and on printed sheets. */
export const StepButton = z.enum([
  'nextSheet',
  'print',
  'back',
  'next',
  'validate',
  'invalidate',
  'terminate',
  'simpleNeed',
  'interrupt',
  'forceClose',
  'renew',
  'changeStart',
]);
export type StepButton = z.infer<typeof StepButton>;

const ConfiguredStep = z
  .strictObject({ hiddenSections: z.array(IntroSection).readonly(), hiddenButtons: z.array(StepButton).readonly() })
  .partial();

/**
 * Hidden elements of each step. Hiding a button does not forbid the transition: clients may still request it over REST.
 * Spec 000 §2.
 */
export const ConfiguredSteps = z.partialRecord(z.enum([...uodSteps, ...cdrSteps]), ConfiguredStep);
export type ConfiguredSteps = z.infer<typeof ConfiguredSteps>;
