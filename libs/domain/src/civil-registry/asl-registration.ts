import { z } from 'zod';
import { day } from '../sheets/content-fields.js';
import { AslPick } from './addresses.js';
import { pastDayRules, type RegistryClock, withRules } from './section.js';

/** A health district as the user picked it; it belongs to one ASL. */
export const DistrictPick = z
  .object({ id: z.uuid(), code: z.string(), description: z.string(), localHealthAuthorityCode: z.string().nullish() })
  .meta({ id: 'DistrictPick' });
export type DistrictPick = z.infer<typeof DistrictPick>;

/** Registration with the health authority. Spec 001 §3 and §5: all three fields are required. */
export const AslRegistration = z.strictObject({
  aslRegistrationAsl: AslPick,
  aslRegistrationDistrict: DistrictPick,
  aslRegistrationStartDate: day,
});
export type AslRegistration = z.infer<typeof AslRegistration>;

/** Returns the schema of the form section, which refuses a district of another ASL. */
export const aslRegistrationSchema = (clock: RegistryClock) =>
  withRules(AslRegistration, (written) => {
    const { aslRegistrationAsl: asl, aslRegistrationDistrict: district }: Partial<AslRegistration> = written;
    const authority = district?.localHealthAuthorityCode;
    return [
      ...(asl && authority && authority !== asl.code
        ? [{ path: ['aslRegistrationDistrict'], code: 'districtNotOfAsl' as const }]
        : []),
      ...pastDayRules('aslRegistrationStartDate', written.aslRegistrationStartDate, clock),
    ];
  });
