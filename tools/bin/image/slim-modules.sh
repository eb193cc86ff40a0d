#!/bin/sh
# What no process loads goes from the installed packages of an image: maps, types and documents.
set -e
find node_modules -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -iname '*.md' \) -delete
# Prisma brings a compiler of queries for each kind of database.
find node_modules/@prisma/client/runtime -name 'query_compiler_*' ! -name 'query_compiler_small_bg.postgresql.*' -delete
