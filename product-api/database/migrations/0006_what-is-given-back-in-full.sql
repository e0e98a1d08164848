ALTER TABLE "cancellations" ADD COLUMN "because" varchar(10) DEFAULT 'traveller' NOT NULL;--> statement-breakpoint
ALTER TABLE "cancellations" ADD COLUMN "add_on_given_back" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_units" ADD COLUMN "add_on_given_back" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_units" ADD COLUMN "kept_at_exchanges" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_units" ADD COLUMN "least_kept" integer DEFAULT 0 NOT NULL;