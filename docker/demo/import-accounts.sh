#!/bin/sh
# Imports the demo accounts and the demo REST client into the realm; existing ones stay unchanged.
set -eu
kcadm=/opt/keycloak/bin/kcadm.sh
config=/tmp/kcadm.config

"$kcadm" config credentials --config "$config" \
  --server http://keycloak:8080/auth --realm master --user admin --password "$KC_BOOTSTRAP_ADMIN_PASSWORD"
"$kcadm" create partialImport --config "$config" -r percorso -f /demo/accounts.json
