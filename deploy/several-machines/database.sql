-- Once, on the leader, as postgres. pg_control_system() tells a replica from another database (DATABASE_READ_URL).
create role tandem login password '{{DB_PASSWORD}}';
create database tandem owner tandem;
