-- Once, as postgres: sudo -u postgres psql -f database.sql
create role tandem login password '{{DB_PASSWORD}}';
create database tandem owner tandem;
