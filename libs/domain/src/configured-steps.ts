import { z } from 'zod';
import { cdrSteps, uodSteps } from './step-names.js';

/** What stands above the sheets of a step, beside its title. Spec 000 §2. */
export const IntroSection = z.enum(['purpose', 'progress']);
export type IntroSection = z.infer<typeof IntroSection>;

/** The buttons of a step: of its intro, of the bar under its sheets, and of the sheets that are printed. */
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

/** What an operator hides of each step. A hidden button is still a transition: who may send it over REST still may. Spec 000 §2. */
export const ConfiguredSteps = z.partialRecord(z.enum([...uodSteps, ...cdrSteps]), ConfiguredStep);
export type ConfiguredSteps = z.infer<typeof ConfiguredSteps>;
