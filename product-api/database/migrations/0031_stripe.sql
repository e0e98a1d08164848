CREATE TABLE "stripe_events" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stripe_payments" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" varchar(10) NOT NULL,
	"intent_id" text,
	"amount" integer NOT NULL,
	"currency" varchar(3) NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "stripe_events_at" ON "stripe_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "stripe_payments_intent" ON "stripe_payments" USING btree ("intent_id");