#!/bin/sh
# Each file in the folder of secrets becomes the setting of its name; then this becomes the program.
set -eu
for file in "${SECRETS_DIR:-/run/secrets}"/*; do
  [ -f "$file" ] || continue
  name=$(basename "$file" | tr '[:lower:]' '[:upper:]')
  export "$name=$(cat "$file")"
done
exec "$@"
