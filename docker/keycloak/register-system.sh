#!/bin/sh
# Registers a program that reads FHIR without a user (SMART backend services, decision 0049), inside the container of Keycloak:
#
#   docker compose exec -T keycloak sh -s -- <client> <address of its keys> <access> [scopes] < docker/keycloak/register-system.sh
#
#   <access>      words of percorso_access, separated by blanks: "region names", "authority:150204 names", "unit:<id>"
#   [scopes]      default "system/*.read"; for example "system/Patient.read system/EpisodeOfCare.read"
set -eu
client=$1 keys=$2 access=$3 scopes=${4:-system/*.read}
kcadm=/opt/keycloak/bin/kcadm.sh
config=/tmp/kcadm.config
set -f

"$kcadm" config credentials --config "$config" \
  --server http://localhost:8080/auth --realm master --user admin --password "$KC_BOOTSTRAP_ADMIN_PASSWORD"

known=$("$kcadm" get client-scopes --config "$config" -r percorso --fields name --format csv --noquotes)
optional=
for scope in $scopes; do
  if ! printf '%s\n' "$known" | grep -qxF "$scope"; then
    "$kcadm" create client-scopes --config "$config" -r percorso -f - <<JSON
{ "name": "$scope", "protocol": "openid-connect", "attributes": { "include.in.token.scope": "true" } }
JSON
  fi
  optional="$optional${optional:+, }\"$scope\""
done

# `basic` contains the subject, `profile` the username; neither gives access.
"$kcadm" create clients --config "$config" -r percorso -f - <<JSON
{
  "clientId": "$client",
  "protocol": "openid-connect",
  "publicClient": false,
  "standardFlowEnabled": false,
  "implicitFlowEnabled": false,
  "directAccessGrantsEnabled": false,
  "serviceAccountsEnabled": true,
  "fullScopeAllowed": false,
  "clientAuthenticatorType": "client-jwt",
  "attributes": { "use.jwks.url": "true", "jwks.url": "$keys", "access.token.lifespan": "300" },
  "defaultClientScopes": ["basic", "profile"],
  "optionalClientScopes": [$optional],
  "protocolMappers": [
    {
      "name": "percorso-api audience",
      "protocol": "openid-connect",
      "protocolMapper": "oidc-audience-mapper",
      "config": { "included.custom.audience": "percorso-api", "access.token.claim": "true", "id.token.claim": "false" }
    },
    {
      "name": "percorso_access",
      "protocol": "openid-connect",
      "protocolMapper": "oidc-hardcoded-claim-mapper",
      "config": {
        "claim.name": "percorso_access",
        "claim.value": "$access",
        "jsonType.label": "String",
        "access.token.claim": "true",
        "id.token.claim": "false"
      }
    }
  ]
}
JSON
