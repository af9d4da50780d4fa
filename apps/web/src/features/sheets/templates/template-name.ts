import { EntryTemplateName } from '@percorso/domain';
import { isStatus } from '../../../api/api-error';
import { faultsOf } from '../../../ui/form/form-errors';
import '../../../ui/form/italian-messages';

/** Returns what is wrong with a typed name; undefined if nothing is. */
export const nameFault = (name: string): string | undefined =>
  EntryTemplateName.safeParse(name).error?.issues[0]?.message;

/** Returns what a refusal says about the name, which another template may have; undefined if it concerns something else. */
export const refusedName = (refusal: unknown): string | undefined =>
  isStatus(refusal, 409) && refusal.problem.code === 'entry_template_exists'
    ? refusal.userMessage
    : faultsOf(refusal).find(({ name }) => name === 'name')?.message;
