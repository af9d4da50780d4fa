import {
  type SlimStructure,
  WebhookScope,
  webhookFieldLabels,
  webhookLabels as labels,
  webhookScopeLabels,
  type WebhookSubscription,
  type WebhookSubscriptionInput,
} from '@percorso/domain';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { structureSearchQuery } from '../../api/structures';
import { useAuthorities } from '../../api/use-authorities';
import { labelledOptions } from '../../ui/fields/labelled-options';
import { useBound } from '../../ui/form/bound';
import { FieldGrid } from '../../ui/form/FieldGrid';
import { Picker } from '../../ui/form/Picker';
import { type Option, SelectField } from '../../ui/fields/SelectField';

const scopes = labelledOptions(WebhookScope.options, webhookScopeLabels);
const structures = {
  DISTRICT_UNIT: { kind: 'districtUnits', label: labels.districtUnit },
  REHABILITATION_CENTER: { kind: 'rehabilitationCenters', label: labels.centre },
} as const;

/** Fields for the scope of a subscription: the receiver is notified about the episodes of this organisation only. */
export function ScopeFields({ subscription }: { subscription: WebhookSubscription | null }) {
  const { setValue } = useFormContext<WebhookSubscriptionInput>();
  const { value, onChange, ...control } = useBound('scope');
  const scope = useWatch<WebhookSubscriptionInput, 'scope'>({ name: 'scope' });
  return (
    <FieldGrid>
      <SelectField
        {...control}
        name="scope"
        label={webhookFieldLabels.scope}
        required
        placeholder=""
        options={scopes}
        value={value as string}
        onChange={(event) => {
          onChange(event.target.value);
          setValue('scopeId', null, { shouldDirty: true });
        }}
      />
      {scope === 'LOCAL_HEALTH_AUTHORITY' && <AuthorityField />}
      {(scope === 'DISTRICT_UNIT' || scope === 'REHABILITATION_CENTER') && (
        <StructurePicker key={scope} {...structures[scope]} saved={savedOption(subscription)} />
      )}
    </FieldGrid>
  );
}

const savedOption = (subscription: WebhookSubscription | null): Option | null =>
  subscription?.scopeId && subscription.scopeName
    ? { value: subscription.scopeId, label: subscription.scopeName }
    : null;

function AuthorityField() {
  const { value, onChange, ...control } = useBound('scopeId');
  return (
    <SelectField
      {...control}
      name="scopeId"
      label={labels.authority}
      required
      options={useAuthorities()}
      value={(value as string | null) ?? ''}
      onChange={(event) => onChange(event.target.value || null)}
    />
  );
}

const keyOf = ({ id }: SlimStructure) => id;
const labelOf = ({ description, fullDescription }: SlimStructure) => fullDescription ?? description;

type Props = { kind: 'districtUnits' | 'rehabilitationCenters'; label: string; saved: Option | null };

function StructurePicker({ kind, label, saved }: Props) {
  const { value, onChange, ...control } = useBound('scopeId');
  const [picked, setPicked] = useState<Option | null>(null);
  return (
    <Picker
      {...control}
      name="scopeId"
      label={label}
      required
      source={{ minimum: 0, query: (text) => structureSearchQuery(kind, text), keyOf, labelOf }}
      value={[picked, saved].find((known) => known?.value === value) ?? null}
      onPick={(structure) => {
        setPicked(structure && { value: keyOf(structure), label: labelOf(structure) });
        onChange(structure?.id ?? null);
      }}
    />
  );
}
