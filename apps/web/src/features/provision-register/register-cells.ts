import {
  authorisedProvisionTypes,
  describeCode,
  type EntryFacts,
  fillLabel,
  type Me,
  overlap,
  provisionDuration,
  provisionRegisterLabels as labels,
  provisionRules,
  type RegisterRow,
  USUAL_PROVISION_TIME,
  validationMessage,
} from '@percorso/domain';

/** What a tick of a row records, except its day. */
export type RowPlan = {
  provisionTypeCode: string;
  practitionerId: string;
  practitionerName: string;
  time: string;
  tool?: string;
};
/** A cell: the texts of the provisions it has, whether the treatment is suspended, and why it cannot be ticked. */
export type RegisterCell = { day: string; recorded: readonly string[]; isSuspended: boolean; closed: string | null };

type User = Pick<Me, 'practitionerId' | 'name'>;

export const nameOf = ({ name, surname }: { name: string; surname: string }): string => `${surname} ${name}`;

/** Returns the practitioner of the latest provision; without one, the user. Null if the user is no practitioner. */
export function practitionerOf(latest: RegisterRow['latest'], me: User): { id: string; name: string } | null {
  if (latest) return { id: latest.practitioner.id, name: nameOf(latest.practitioner) };
  return me.practitionerId === null ? null : { id: me.practitionerId, name: me.name };
}

/**
 * Returns what the ticks of a row record: type, time and practitioner of the latest provision. `me` is the user, if provisions are recorded
 * in their name or the row has no provision yet. Null if the type or the practitioner is not known.
 */
export function planOf({ latest, facts }: RegisterRow, me: User, asMe: boolean): RowPlan | null {
  const types = authorisedProvisionTypes(facts.authorisedRegimes).map(({ code }) => code);
  const type = types.find((code) => code === latest?.provisionTypeCode) ?? (types.length === 1 ? types[0] : undefined);
  const practitioner = (asMe ? practitionerOf(null, me) : null) ?? practitionerOf(latest, me);
  if (type === undefined || !practitioner) return null;
  return {
    provisionTypeCode: type,
    practitionerId: practitioner.id,
    practitionerName: practitioner.name,
    time: latest?.time ?? USUAL_PROVISION_TIME,
  };
}

/** Returns the provision that a tick records. */
export const provisionOfTick = (day: string, { provisionTypeCode, practitionerId, time, tool }: RowPlan) => ({
  practitionerId,
  provisionTypeCode,
  startingTime: `${day}T${time}`,
  ...(tool && { tool }),
});

const closedReason = (day: string, plan: RowPlan | null, facts: EntryFacts): string | null => {
  if (!plan) return labels.noProposal;
  const provision = { ...provisionOfTick(day, plan), duration: provisionDuration(plan.provisionTypeCode) ?? 1 };
  const [issue] = provisionRules(provision, facts);
  return issue ? validationMessage(issue.code, issue.params ?? {}) : null;
};

/** Returns the cell of a row on a day. */
export function cellOf(day: string, { facts }: RegisterRow, plan: RowPlan | null): RegisterCell {
  const covering = (facts.occupied ?? []).filter((range) => overlap(range, { startDate: day, endDate: day }));
  return {
    day,
    recorded: covering.flatMap(({ provision }) =>
      provision
        ? [`${describeCode('provisionTypes', provision.provisionTypeCode)} ${provision.startingTime.slice(11)}`]
        : [],
    ),
    isSuspended: covering.some(({ provision }) => !provision),
    closed: closedReason(day, plan, facts),
  };
}

/** Returns the words for a cell's state. */
export function stateText({ recorded, isSuspended, closed }: RegisterCell, isTicked: boolean): string {
  if (isTicked) return labels.ticked;
  if (isSuspended) return labels.suspended;
  if (recorded.length > 0) return fillLabel(labels.recorded, { provisions: recorded.join(', ') });
  return closed === null ? labels.free : fillLabel(labels.closed, { reason: closed });
}

export const patientName = ({ patient }: Pick<RegisterRow, 'patient'>): string => nameOf(patient);
