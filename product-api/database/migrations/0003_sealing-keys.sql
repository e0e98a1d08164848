CREATE TABLE "sealing_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
