#!/bin/sh
# Of the installed packages of an image, what no process loads goes: maps, types and documents.
set -e
# Where two packages need different versions of one, npm puts it beside the package of ours that needs it.
mkdir nested
for folder in $(find apps libs tools -mindepth 2 -maxdepth 2 -name node_modules); do
  mkdir -p "nested/$(dirname "$folder")" && mv "$folder" "nested/$folder"
done
find node_modules nested -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -iname '*.md' \) -delete
# Prisma brings a compiler of queries for each kind of database.
find node_modules/@prisma/client/runtime -name 'query_compiler_*' ! -name 'query_compiler_small_bg.postgresql.*' -delete
# sql.js brings builds for browsers, for debugging and in archives; a service that reads no SQLite has none of it.
if [ -d node_modules/sql.js ]; then
  find node_modules/sql.js/dist -type f ! -name sql-wasm.js ! -name sql-wasm.wasm -delete
fi
