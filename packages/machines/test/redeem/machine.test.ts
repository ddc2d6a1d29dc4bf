import { describeChart, describeScenarios } from '@baize/chartwalk/suite';
import { redeemModel } from './model.ts';
import { redeemScenarios } from './scenarios.ts';

describeChart(redeemModel);
describeScenarios(redeemModel, redeemScenarios);
